import { chromium, type Browser } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSystemBrowser } from '../../scripts/tools.mjs'

/** Runs `work` with a browser and a temporary folder, and disposes of both. */
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
