"""What cards, canastas, special hands, deals and games count."""
