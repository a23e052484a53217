import { chromium, type Browser } from '@playwright/test'
import { findSystemBrowser } from '../../../scripts/tools.mjs'

/** The executable of a browser with windows, as people have it; null where the system has none. */
export const wholeBrowser = (): string | null => findSystemBrowser()

/** Starts the browser of tests: the one of the system where there is one. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = wholeBrowser()
  return chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] })
}
