/** The words that the glossary explains, asked for once, when a text first wants them; until then all words stay plain. */
import { api } from './api';
import { Terms } from './terms';

class Lexicon {
  terms = $state.raw(new Terms([]));
  #asked = false;

  /** Ask for them; what fails is asked for again with the next text. */
  want(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.terms().then(
      (found) => (this.terms = new Terms(found)),
      () => (this.#asked = false),
    );
  }
}

export const lexicon = new Lexicon();
