const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/** The message with its padding and its length in bits, as 32-bit words. RFC 3174, section 4. */
function paddedWords(message: Uint8Array): Uint32Array {
  const words = new Uint32Array((((message.length + 8) >> 6) + 1) << 4)
  const put = (at: number, byte: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))
  }
  for (const [at, byte] of message.entries()) put(at, byte)
  put(message.length, 0x80)
  words[words.length - 1] = message.length * 8
  return words
}

/** The result of the round's function, plus its constant. RFC 3174, section 5. */
function roundOf(round: number, [b, c, d]: readonly [number, number, number]): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

/**
 * SHA-1, for ids that are derived from names. Pages need them synchronously, and also on origins where browsers do not
 * offer `crypto.subtle`. Not for security.
 */
export function sha1(message: Uint8Array): Uint8Array {
  const words = paddedWords(message)
  const state: [number, number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  const schedule = new Int32Array(80)
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e] = state
    for (let round = 0; round < 80; round += 1) {
      const at = (back: number): number => schedule[round - back] ?? 0
      schedule[round] = round < 16 ? (words[block + round] ?? 0) : rotated(at(3) ^ at(8) ^ at(14) ^ at(16), 1)
      const next = (rotated(a, 5) + roundOf(round, [b, c, d]) + e + (schedule[round] ?? 0)) | 0
      ;[e, d, c, b, a] = [d, c, rotated(b, 30), a, next]
    }
    for (const [index, value] of [a, b, c, d, e].entries()) state[index] = ((state[index] ?? 0) + value) | 0
  }
  return Uint8Array.from({ length: 20 }, (_, at) => ((state[at >> 2] ?? 0) >>> (24 - (at & 3) * 8)) & 0xff)
}
