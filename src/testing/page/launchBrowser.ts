import { chromium, type Browser } from '@playwright/test'
import { findSystemBrowser } from '../../../scripts/tools.mjs'

/** The executable of a full browser with a user interface. Null if the system has none. */
export const fullBrowser = (): string | null => findSystemBrowser()

/** Starts the test browser: the system's, if there is one. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = fullBrowser()
  return chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] })
}
