import { setTimeout as wait } from 'node:timers/promises'
import type { Milliseconds } from '../../../../base/units.ts'
import { CommandRefused, type BrowserPage } from './chromium.ts'

/** A size in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

export interface PageCamera {
  /** Returns a PNG of the page's top left corner once `whenThere` resolves. Frames are drawn until then. */
  readonly take: (size: Size, whenThere: Promise<void>) => Promise<Buffer>
}

/**
 * Sheets are larger than the viewport. It is kept small because the page draws it again before and after each capture.
 */
const SMALL_WINDOW: Size = { width: 64, height: 64 }
const FIRST_FRAME_MS: Milliseconds = 12
const NEXT_FRAME_MS: Milliseconds = 2
/** The browser may return no screenshot for a frame in which nothing changed, so several frames are tried. */
const MAX_FRAMES = 3

function decoded(data: unknown): Buffer {
  if (typeof data !== 'string') throw new Error('The browser took no picture.')
  return Buffer.from(data, 'base64')
}

async function resize({ send }: BrowserPage, size: Size): Promise<void> {
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
}

/** Works with browsers that draw 60 frames a second. */
async function cameraOfAnyPage(page: BrowserPage): Promise<PageCamera> {
  await resize(page, SMALL_WINDOW)
  return {
    async take({ height, width }, whenThere) {
      await whenThere
      const { data } = await page.send('Page.captureScreenshot', {
        format: 'png',
        clip: { x: 0, y: 0, width, height, scale: 1 },
        captureBeyondViewport: true,
        optimizeForSpeed: true,
        fromSurface: true,
      })
      return decoded(data)
    },
  }
}

/** Works with browsers that draw frames on command, so no capture waits for the next frame. */
function cameraOfFrames(page: BrowserPage): PageCamera {
  const frame = async (more: Parameters<BrowserPage['send']>[1]): Promise<unknown> => {
    const { screenshotData } = await page.send('HeadlessExperimental.beginFrame', more)
    return screenshotData
  }

  async function withFrames(whenThere: Promise<void>): Promise<void> {
    let isThere = false
    const there = whenThere.finally(() => (isThere = true))
    await Promise.race([there, wait(FIRST_FRAME_MS)])
    while (!isThere) {
      await frame({ noDisplayUpdates: true })
      await Promise.race([there, wait(NEXT_FRAME_MS)])
    }
    await there
  }

  return {
    async take(size, whenThere) {
      await Promise.all([resize(page, size), withFrames(whenThere)])
      let data: unknown
      for (let taken = 0; taken < MAX_FRAMES && typeof data !== 'string'; taken += 1) {
        data = await frame({ screenshot: { format: 'png', optimizeForSpeed: true } })
      }
      return decoded(data)
    },
  }
}

/** The headless shell draws frames on command if its switches request that. Other browsers do not know the command. */
export async function openCamera(page: BrowserPage): Promise<PageCamera> {
  try {
    await page.send('HeadlessExperimental.beginFrame', { noDisplayUpdates: true })
  } catch (fault) {
    if (fault instanceof CommandRefused) return await cameraOfAnyPage(page)
    throw fault
  }
  return cameraOfFrames(page)
}
