/** A sentence with the part that stands out. */
export interface Parted {
  readonly before: string;
  readonly strong: string;
  readonly after: string;
}

/**
 * Part a sentence: a name in it stands out, or else what is to be done: after the colon, or after the last comma.
 *
 * @param strong - the name; empty for what is to be done; null where nothing stands out.
 */
export function parted(sentence: string, strong: string | null): Parted {
  if (strong === null) return { before: sentence, strong: '', after: '' };
  const plain = sentence.replace(/\.$/, '');
  if (strong) {
    const at = plain.indexOf(strong);
    return at < 0 ? { before: plain, strong: '', after: '' } : { before: plain.slice(0, at), strong, after: plain.slice(at + strong.length) };
  }
  const at = Math.max(plain.indexOf(': '), 0) || plain.lastIndexOf(', ');
  return at < 1 || /[.?!] /.test(plain) ? { before: sentence, strong: '', after: '' } : { before: plain.slice(0, at + 2), strong: plain.slice(at + 2), after: '' };
}
