"""The rules a text names: house rules and short codes of them."""
