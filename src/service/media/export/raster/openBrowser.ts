import { join } from 'node:path'
import type { Milliseconds } from '../../../../base/units.ts'
import type { ProgramPipes } from '../../runProcess.ts'
import { unseenPages } from '../browserScript.ts'
import { exportRun } from '../exportRun.ts'

/** A running browser with its DevTools pipes. */
export interface OpenBrowser {
  readonly pipes: ProgramPipes
  /** Resolves when the browser exits, whatever the reason. */
  readonly ended: Promise<void>
  /** An `ExportError` if the browser exited with an error, otherwise null. */
  readonly fault: () => unknown
  readonly close: () => Promise<void>
}

export interface BrowserPlace {
  readonly executable: string
  /** URL of the page opened at start. */
  readonly pageUrl: string
  /** Contains the browser's profile. */
  readonly folder: string
  readonly deadlineMs: Milliseconds
  readonly signal: AbortSignal
}

/**
 * Switches for the same pixels on every machine, few processes, and no access to the network or desktop. Frames are
 * drawn on demand if the browser supports it (`pageCamera.ts`).
 *
 * GL is off because it would never draw. `--incognito` avoids creating a profile of thirty files, and optimizing
 * compilers are off because the scripts finish before they pay off.
 */
const SWITCHES = [
  '--headless', '--incognito', '--remote-debugging-pipe', '--enable-features=NetworkServiceInProcess2', '--no-sandbox',
  '--disable-setuid-sandbox', '--no-zygote', '--in-process-gpu',
  '--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars', '--mute-audio', '--no-first-run',
  '--no-default-browser-check', '--no-pings', '--no-proxy-server', '--metrics-recording-only', '--password-store=basic',
  '--use-mock-keychain', '--disable-background-networking', '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows', '--disable-breakpad', '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages', '--disable-component-update', '--disable-default-apps',
  '--disable-dev-shm-usage', '--disable-domain-reliability', '--disable-extensions', '--disable-hang-monitor',
  '--disable-ipc-flooding-protection', '--disable-popup-blocking', '--disable-print-preview', '--disable-renderer-backgrounding',
  '--disable-site-isolation-trials', '--disable-sync', '--disable-gpu', '--use-gl=disabled',
  '--js-flags=--no-opt --no-maglev', '--enable-begin-frame-control', '--run-all-compositor-stages-before-draw',
  '--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process,Translate,BackForwardCache,LocalNetworkAccessChecks,' +
    `BlockInsecurePrivateNetworkRequests,${unseenPages}`,
] // biome-ignore format: one row reads as the options it is

/** Throws if the browser cannot be started. The browser exits when its pipes close. */
export function openBrowser({ deadlineMs, executable, folder, pageUrl, signal }: BrowserPlace): OpenBrowser {
  const stop = new AbortController()
  let pipes: ProgramPipes | null = null
  const run = exportRun({
    command: executable,
    arguments: [...SWITCHES, `--user-data-dir=${join(folder, 'browser-profile')}`, pageUrl],
    deadlineMs,
    signal: AbortSignal.any([signal, stop.signal]),
    endsAtOnce: true,
    onPipes: (opened) => {
      pipes = opened
    },
  })
  let fault: unknown = null
  const ended = run.then(
    () => undefined,
    (reason: unknown) => void (fault = reason),
  )
  if (pipes === null) throw new Error('The browser has no pipes.')
  return {
    pipes,
    ended,
    fault: () => fault,
    async close() {
      stop.abort()
      await ended
    },
  }
}
