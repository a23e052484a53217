import type { Page } from '@playwright/test'
import { openPlainPage } from './openPlainPage.ts'

/**
 * Opens a page of video elements that seek to the position of a press, as the upper limit. The width of the window
 * represents the duration of the file.
 */
export async function openPlainSeek(page: Page, videoUrl: string, videos: number): Promise<void> {
  await openPlainPage(page, videoUrl)
  await page.evaluate(
    async ([url, count]) => {
      const elements = await Promise.all(
        Array.from({ length: count }, async (_, position) => {
          const element = document.createElement('video')
          element.style.cssText = `position:absolute;left:${position * 40}px;top:0;width:640px;height:360px`
          element.preload = 'auto'
          element.src = url
          const ready = new Promise((resolve) => element.addEventListener('canplay', resolve, { once: true }))
          document.body.append(element)
          await ready
          return element
        }),
      )
      window.addEventListener('pointerdown', ({ clientX }) => {
        for (const [position, element] of elements.entries())
          element.currentTime = ((clientX / innerWidth) * element.duration + position * 7) % element.duration
      })
    },
    [videoUrl, videos] as const,
  )
}
