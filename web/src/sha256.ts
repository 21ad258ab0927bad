/** SHA-256 in plain code: the browser's own is barred on pages that came without encryption. */

const FIRST = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const STEPS = constants();

/** The round constants: the first 32 bits of the fractions of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found = new Uint32Array(64);
  let count = 0;
  for (let n = 2; count < 64; n += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) prime = false;
    if (prime) found[count++] = ((Math.cbrt(n) % 1) * 2 ** 32) | 0;
  }
  return found;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The 32 bytes of the hash. */
export function sha256(data: Uint8Array): Uint8Array {
  const state = Uint32Array.from(FIRST);
  const padded = new Uint8Array(((data.length + 8) >> 6 << 6) + 64);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, data.length * 8);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return new Uint8Array(out.buffer);
}

function block(state: Uint32Array, data: DataView, at: number): void {
  const words = new Uint32Array(64);
  const w = (index: number) => words[index] ?? 0;
  for (let i = 0; i < 16; i += 1) words[i] = data.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const low = turn(w(i - 15), 7) ^ turn(w(i - 15), 18) ^ (w(i - 15) >>> 3);
    const high = turn(w(i - 2), 17) ^ turn(w(i - 2), 19) ^ (w(i - 2) >>> 10);
    words[i] = w(i - 16) + low + w(i - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (STEPS[i] ?? 0) + w(i)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) + word));
}
