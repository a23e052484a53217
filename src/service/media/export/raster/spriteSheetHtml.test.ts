import { describe, expect, it } from 'vitest'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedScene } from '../../../../testing/service/sharedScene.ts'
import { spriteSheetHtml } from './spriteSheetHtml.ts'

const font = '400 32px "Inter Variable"'
const composition = { type: 'composition', text: '</script><script>alert(2)</script>' }

describe('spriteSheetHtml', () => {
  it("sets globals before the page's scripts, and requests fonts after them", async () => {
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

  it('preloads the large emoji font by its bundled name if a text has an emoji', async () => {
    const folder = await sharedScene()
    const bundleFiles = await readdir(folder)
    const bundleHtml = await readFile(join(folder, 'index.html'), 'utf8')
    for (const text of ['🚀', 'Go 🇮🇹', '1\uFE0F\u20E3']) {
      const html = spriteSheetHtml({ bundleHtml, bundleFiles, fonts: [{ font, text }], composition })
      const [, name = ''] = /<link rel="preload" [^>]*href="\.\/([^"]+)">/u.exec(html) ?? []
      expect(bundleFiles).toContain(name)
    }
  })

  it('treats texts as text, whatever they contain', () => {
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

  it('refuses what is not a page', () => {
    expect(() => spriteSheetHtml({ bundleHtml: 'Not found', bundleFiles: [], fonts: [], composition })).toThrow(
      'The bundle has no page.',
    )
  })
})
