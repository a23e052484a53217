import { launchBrowser } from '../../src/testing/page/launchBrowser.ts'
import type { GalleryFrame } from './drawing.ts'
import type { GalleryCase } from './galleryCase.ts'

const COLUMNS = 4
/** Heights of a picture on the contact sheet, in pixels. Its width follows from the aspect ratio. */
const WIDE_HEIGHT = 128
const TALL_HEIGHT = 256

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function picture(png: Buffer, { composition }: GalleryCase): string {
  const height = composition.height > composition.width ? TALL_HEIGHT : WIDE_HEIGHT
  return `<img alt="" height="${height}" src="data:image/png;base64,${png.toString('base64')}">`
}

function cell({ byPlayer, byRenderer, entry, frame, similarity }: GalleryFrame): string {
  const label = `${escaped(`${entry.group} · ${entry.name} · ${frame}`)} <b>${similarity.ssim.toFixed(4)}</b>`
  return `<figure>${picture(byPlayer, entry)}${picture(byRenderer, entry)}<figcaption>${label}</figcaption></figure>`
}

const style = `
  body { margin: 16px; background: #2a2d33; color: #d6d9e0; font: 12px/1.4 sans-serif }
  main { display: grid; grid-template-columns: repeat(${COLUMNS}, max-content); gap: 12px 16px }
  figure { margin: 0; width: 468px; white-space: nowrap; overflow: hidden }
  figcaption { padding-top: 2px }
  img { margin-right: 4px; outline: 1px solid #000 }
`

/** One PNG with every frame and its label. The Player's picture is on the left, the renderer's on the right. */
export async function contactSheet(frames: readonly GalleryFrame[]): Promise<Buffer> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: COLUMNS * 484 + 32, height: 800 } })
    const body = `<style>${style}</style><main>${frames.map(cell).join('')}</main>`
    await page.setContent(`<!doctype html><meta charset="utf-8"><title>Golden gallery</title>${body}`)
    await page.evaluate(async () => {
      await Promise.all([...document.images].map(async (image) => image.decode()))
    })
    return await page.screenshot({ fullPage: true })
  } finally {
    await browser.close()
  }
}
