"""Tables in the browser: their games kept, their players shown what they may see."""
