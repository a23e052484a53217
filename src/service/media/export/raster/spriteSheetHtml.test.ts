import { describe, expect, it } from 'vitest'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedScene } from '../../../../testing/service/sharedScene.ts'
import { spriteSheetHtml } from './spriteSheetHtml.ts'

const font = '400 32px "Inter Variable"'
const composition = { type: 'composition', text: '</script><script>alert(2)</script>' }

describe('sheetHtml', () => {
  it('says what a page is for before its script runs, and asks for fonts after it', async () => {
    const folder = await sharedScene()
    const bundleHtml = await readFile(join(folder, 'index.html'), 'utf8')
    const html = spriteSheetHtml({
      bundleHtml,
      bundleFiles: await readdir(folder),
      fonts: [{ font, text: 'a 1 © ®' }],
      composition,
    })
    const input = ['remotion_inputProps', 'src="./bundle.js"', 'document.fonts.load', 'remotion_setBundleMode({']
    expect(input.map((word) => html.indexOf(word)).toSorted((one, other) => one - other)).toEqual(
      input.map((word) => html.lastIndexOf(word)),
    )
    expect(html).not.toContain('preload')
  })

  it('has the large font of emoji fetched at once where a text has one, by the name that it has in a bundle', async () => {
    const folder = await sharedScene()
    const bundleFiles = await readdir(folder)
    const bundleHtml = await readFile(join(folder, 'index.html'), 'utf8')
    for (const text of ['🚀', 'Go 🇮🇹', '1\uFE0F\u20E3']) {
      const html = spriteSheetHtml({ bundleHtml, bundleFiles, fonts: [{ font, text }], composition })
      const [, name = ''] = /<link rel="preload" [^>]*href="\.\/([^"]+)">/u.exec(html) ?? []
      expect(bundleFiles).toContain(name)
    }
  })

  it('takes texts for words, whatever they say', () => {
    const text = '</script><script>alert(1)</script>'
    const html = spriteSheetHtml({
      bundleHtml: '<head></head><body></body>',
      bundleFiles: [],
      fonts: [{ font, text }],
      composition,
    })
    expect(html.match(/<\/script>/gu)).toHaveLength(2)
    expect(html).not.toContain('<script>alert')
  })

  it('refuses what is no page', () => {
    expect(() => spriteSheetHtml({ bundleHtml: 'Not found', bundleFiles: [], fonts: [], composition })).toThrow(
      'The bundle has no page.',
    )
  })
})
