import type { Browser } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../testing/page/launchBrowser.ts'
import { unpackedFont } from './unpackedFont.ts'

const fileOf = (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(name)))
const emojiFile = '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal'
/** A single glyph, a joined sequence, a keycap, a flag of two letters, and a sequence with a variation selector. */
const EMOJIS = ['🌊', '👩‍👩‍👧', '1️⃣', '🇳🇱', '❤️']

describe('unpackedFont', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  }, 60_000)
  afterAll(() => browser.close())

  /** Draws the emojis in a browser. Returns the number of coloured pixels, and the picture. */
  async function drawn(font: Buffer): Promise<{ readonly coloured: number; readonly picture: string }> {
    const page = await browser.newPage()
    const result = await page.evaluate(
      async ({ base64, texts }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        document.fonts.add(await new FontFace('Pictures', bytes).load())
        const canvas = document.createElement('canvas')
        canvas.width = 600
        canvas.height = 120
        const context = canvas.getContext('2d')
        if (!context) throw new Error('There is no canvas.')
        context.font = '100px Pictures'
        texts.forEach((text, index) => context.fillText(text, index * 120, 100, 120))
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        const coloured = data.filter((value, at) => at % 4 === 0 && value !== data[at + 2]).length
        return { coloured, picture: canvas.toDataURL() }
      },
      { base64: font.toString('base64'), texts: EMOJIS },
    )
    await page.close()
    return result
  }

  it('draws emojis as Chromium draws the packed font, without tables it does not use', async () => {
    const unpacked = unpackedFont(await fileOf(`${emojiFile}.woff`))
    expect(unpacked.includes('SVG ')).toBe(false)
    const [before, after] = [await drawn(await fileOf(`${emojiFile}.woff2`)), await drawn(unpacked)]
    expect(before.coloured).toBeGreaterThan(10_000)
    expect(after.picture === before.picture).toBe(true)
  }, 60_000)

  it('keeps all tables of a font without SVG pictures', async () => {
    const packed = await fileOf('@fontsource/anton/files/anton-latin-400-normal.woff')
    const unpacked = unpackedFont(packed)
    expect(unpacked.readUInt16BE(4)).toBe(packed.readUInt16BE(12))
    // The unpacked size declared in the WOFF header.
    expect(unpacked.length).toBe(packed.readUInt32BE(16))
  })

  it('refuses what is not WOFF, and what is cut off', async () => {
    expect(() => unpackedFont(Buffer.from('OTTO, and so on'))).toThrow('This font is not WOFF.')
    const packed = await fileOf('@fontsource/anton/files/anton-latin-400-normal.woff')
    expect(() => unpackedFont(packed.subarray(0, packed.length / 2))).toThrow()
  })
})
