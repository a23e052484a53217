import type { Page } from '@playwright/test'

/** Records of the pictures drawn on a page's canvases. */
export interface DrawnPictures {
  /**
   * For each canvas that shows a clip, the time of its first picture in milliseconds from the start of the navigation.
   */
  readonly firstAt: readonly number[]
  /** For each canvas, the number of changes of its picture since the last call of `restartPictures`. */
  readonly changes: readonly number[]
}

/** Records the bitmaps that a page draws, from the next navigation on. */
export async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<HTMLCanvasElement, { firstAt: number; last: unknown; changes: number }>()
    const { drawImage } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.drawImage = function watched(
      this: CanvasRenderingContext2D,
      ...words: unknown[]
    ) {
      Reflect.apply(drawImage, this, words)
      const [picture] = words
      if (!(picture instanceof ImageBitmap) || this.canvas.closest('[data-picture]') === null) return
      const known = seen.get(this.canvas)
      if (known === undefined) seen.set(this.canvas, { firstAt: performance.now(), last: picture, changes: 0 })
      else if (known.last !== picture) Object.assign(known, { last: picture, changes: known.changes + 1 })
    }
    Object.assign(window, {
      drawnPictures: () => {
        const all = [...seen].filter(([canvas]) => canvas.isConnected).map(([, record]) => record)
        return { firstAt: all.map(({ firstAt }) => firstAt), changes: all.map(({ changes }) => changes) }
      },
      restartPictures: () => {
        for (const record of seen.values()) record.changes = 0
      },
    })
  })
}

export const drawnPictures = (page: Page): Promise<DrawnPictures> =>
  page.evaluate(() => Reflect.get(window, 'drawnPictures')())

export const restartPictures = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(window, 'restartPictures')())
