"""Tables in the browser: their games kept, their players told, nothing hidden given away."""
