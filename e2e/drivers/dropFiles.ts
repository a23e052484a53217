import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'

const mimeTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  webp: 'image/webp',
}

/** Drags files from the desktop over the window and drops them at a point of the page. */
export async function dropFiles(page: Page, paths: readonly string[], at: { x: number; y: number }): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const extension = path.split('.').at(-1) ?? ''
      return {
        name: basename(path),
        type: mimeTypes[extension] ?? '',
        base64: (await readFile(path)).toString('base64'),
      }
    }),
  )
  await page.evaluate(
    async ({ files, at }) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([bytes], name, { type, lastModified: 1_700_000_000_000 }))
      }
      const target = document.elementFromPoint(at.x, at.y) ?? document.body
      const event = { bubbles: true, cancelable: true, dataTransfer: transfer, clientX: at.x, clientY: at.y }
      for (const name of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(name, event))
    },
    { files, at },
  )
}
