import { chromium, type Browser } from '@playwright/test'
import { findSystemBrowser } from '../../scripts/tools.mjs'

/** Starts the browser of tests: the one of the system where there is one. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findSystemBrowser()
  return chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] })
}
