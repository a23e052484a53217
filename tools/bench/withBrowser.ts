import { chromium, type Browser } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSystemBrowser } from '../../scripts/tools.mjs'

/** Does something with a browser and a folder of its own, and clears both away. */
export async function withBrowser<Result>(
  work: (browser: Browser, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-bench-'))
  const executablePath = findSystemBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--window-size=1600,900'],
  })
  try {
    return await work(browser, folder)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
