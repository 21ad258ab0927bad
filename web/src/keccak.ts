/** SHAKE256 in plain code: no browser has one. Written from FIPS 202, sections 3 and 6. */

const RATE = 136; // bytes that go in or out between two permutations
const MASK = (1n << 64n) - 1n;
const CONSTANTS = roundConstants();

const turn = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

/** The constants of step iota: the bits of a shift register of eight bits. */
function roundConstants(): bigint[] {
  const found: bigint[] = [];
  let register = 1;
  for (let round = 0; round < 24; round += 1) {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    found.push(constant);
  }
  return found;
}

/** One permutation of the 25 lanes. */
function permute(lanes: BigUint64Array): void {
  const at = (index: number) => lanes[index] ?? 0n;
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20));
    const column = (x: number) => columns[(x + 5) % 5] ?? 0n;
    for (let i = 0; i < 25; i += 1) {
      lanes[i] = at(i) ^ column((i % 5) - 1) ^ turn(column((i % 5) + 1), 1);
    }
    let moved = at(1);
    for (let step = 0, x = 1, y = 0; step < 24; step += 1) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = at(x + 5 * y);
      lanes[x + 5 * y] = turn(moved, (((step + 1) * (step + 2)) / 2) % 64);
      moved = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5);
      const of = (x: number) => old[x % 5] ?? 0n;
      for (let x = 0; x < 5; x += 1) lanes[row + x] = of(x) ^ (~of(x + 1) & MASK & of(x + 2));
    }
    lanes[0] = at(0) ^ constant;
  }
}

/** The output of SHAKE256 without end, in blocks of 136 bytes. */
export function* shake256(data: Uint8Array): Generator<DataView, never> {
  const lanes = new BigUint64Array(25);
  const padded = new Uint8Array((Math.floor(data.length / RATE) + 1) * RATE);
  padded.set(data);
  padded[data.length] = 0x1f;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const input = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += RATE) {
    for (let i = 0; i < RATE / 8; i += 1) {
      lanes[i] = (lanes[i] ?? 0n) ^ input.getBigUint64(at + i * 8, true);
    }
    permute(lanes);
  }
  for (;;) {
    const output = new DataView(new ArrayBuffer(RATE));
    for (let i = 0; i < RATE / 8; i += 1) output.setBigUint64(i * 8, lanes[i] ?? 0n, true);
    yield output;
    permute(lanes);
  }
}
