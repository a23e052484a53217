import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seededRandom.ts'
import { utf8Text } from './utf8Text.ts'

/** The platform's decoder. Null if a byte is invalid. */
function reference(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    if (cause instanceof TypeError) return null
    throw cause
  }
}

function strict(bytes: Uint8Array): string | null {
  const { text, wrongBytes } = utf8Text(bytes)
  return wrongBytes === 0 ? text : null
}

/** The bytes at which the ranges of UTF-8 start and end, and some in between. */
const TELLING_BYTES = [
  0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1,
  0xf3, 0xf4, 0xf5, 0xff,
] // biome-ignore format: a table

describe('utf8Text', () => {
  it('agrees with the platform for all lead bytes and up to two continuation bytes', () => {
    const unlike: Uint8Array[] = []
    for (const first of TELLING_BYTES) {
      for (const second of TELLING_BYTES) {
        for (const third of TELLING_BYTES) {
          const bytes = Uint8Array.of(first, second, third)
          if (strict(bytes) !== reference(bytes)) unlike.push(bytes)
        }
      }
    }
    expect(unlike).toEqual([])
  })

  it('accepts and refuses the same text as the platform, from characters with occasional wrong bytes (seed 20261125)', () => {
    const random = seededRandom(20_261_125)
    const characters = ['a', 'ü', 'ก', '今', '👋', '\uFEFF', '\u0000', '\u{10FFFF}', '\uFFFF']
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
        return characters[Math.floor(random() * characters.length)]
      }).join('')
      const bytes = new TextEncoder().encode(text)
      if (random() < 0.5) {
        bytes[Math.floor(random() * bytes.length)] = TELLING_BYTES[Math.floor(random() * TELLING_BYTES.length)] ?? 0
      }
      expect(strict(bytes), bytes.toString()).toBe(reference(bytes))
    }
  })

  it('replaces wrong bytes and counts them', () => {
    const bytes = Uint8Array.of(0xc3, 0xbc, 0xe9, 0x61, 0xf0, 0x9f, 0x62)
    expect(utf8Text(bytes)).toEqual({ text: 'ü\uFFFDa\uFFFD\uFFFDb', wrongBytes: 3, longCharacters: 1 })
  })

  it('reads a text with more characters than a call may have arguments', () => {
    const text = 'ü👋'.repeat(300_000)
    expect(strict(new TextEncoder().encode(text)) === text).toBe(true)
  })
})
