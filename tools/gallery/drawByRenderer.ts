import { openBrowser, renderFrames, selectComposition, type RenderFramesOptions } from '@remotion/renderer'
import { browserScript } from '../../src/service/media/export/browserScript.ts'
import { outputGeometry } from '../../src/service/media/export/outputGeometry.ts'
import type { DrawingOptions, Drawings } from './drawing.ts'
import { reelsOf } from './reels.ts'

/**
 * Draws the frames like an export: Remotion's renderer opens the bundled scene in mode `export` and stores each frame
 * as PNG.
 *
 * @param serveUrl the folder of the bundle
 */
export async function drawByRenderer(options: DrawingOptions, serveUrl: string): Promise<Drawings> {
  const browserExecutable = await browserScript(options.browserExecutable, options.folder)
  const chromiumOptions = { gl: null, headless: true } as const
  const chromeMode = 'chrome-for-testing'
  const browser = await openBrowser('chrome', { browserExecutable, chromiumOptions, chromeMode, logLevel: 'error' })
  const drawings = new Map<string, Buffer>()
  try {
    for (const { composition: reel, keyByFrame } of reelsOf(options.cases)) {
      const inputProps = { composition: reel, media: options.media, output: outputGeometry(reel, undefined) }
      const shared = {
        serveUrl,
        inputProps,
        chromiumOptions,
        chromeMode,
        browserExecutable,
        logLevel: 'error',
        puppeteerInstance: browser,
      } as const satisfies Partial<RenderFramesOptions>
      const composition = await selectComposition({ ...shared, id: 'scene' })
      await renderFrames({
        ...shared,
        composition,
        frames: [...keyByFrame.keys()],
        imageFormat: 'png',
        outputDir: null,
        concurrency: Math.min(2, keyByFrame.size),
        muted: true,
        onStart: () => undefined,
        onFrameUpdate: () => undefined,
        onFrameBuffer: (png, frame) => {
          const key = keyByFrame.get(frame)
          if (key === undefined) throw new Error(`Nobody asked for frame ${frame}.`)
          drawings.set(key, png)
        },
      })
    }
    return drawings
  } finally {
    await browser.close({ silent: true })
  }
}
