import { access, constants, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export interface BrowserSearch {
  /** `FRAMEWRIGHT_BROWSER`. Set by the operator, so it always takes precedence. */
  readonly chosen?: string
  readonly path?: string
  /** Paths tried before PATH (Linux). */
  readonly places?: readonly string[]
  readonly platform?: NodeJS.Platform
  /** Folder into which the bundled browser is unpacked. */
  readonly cacheFolder: string
}

/** A Chromium that has been found to start. */
export interface FoundBrowser {
  readonly executable: string
  /** `bundled` is @sparticuz/chromium, a headless shell. */
  readonly kind: 'system' | 'bundled'
}

/** The headless shell comes first. Without windows, menus and profiles it starts faster and uses less memory. */
const names = [
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

/**
 * Debian's headless shell, which `scripts/tools.mjs` installs for tests. The script in PATH is not used: it remains the
 * browser's parent, and a kill would only end the script.
 */
const linuxPlaces = ['/usr/lib/chromium/chromium-headless-shell']

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

function windowsPrograms(): string[] {
  const folders = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
  const programs = [String.raw`Google\Chrome\Application\chrome.exe`, String.raw`Microsoft\Edge\Application\msedge.exe`]
  return folders.flatMap((folder) => (folder === undefined ? [] : programs.map((program) => join(folder, program))))
}

function candidates(search: BrowserSearch): string[] {
  const platform = search.platform ?? process.platform
  if (platform === 'win32') return windowsPrograms()
  const folders = (search.path ?? process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  if (platform === 'darwin') return [...macApplications, ...inPath]
  return platform === 'linux' ? [...(search.places ?? linuxPlaces), ...inPath] : inPath
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && typeof fault.code === 'string') return false
    throw fault
  }
}

/** Unpacks the Chromium from npm. It gets a separate folder because it reuses any file named `chromium` in TMPDIR. */
async function bundledBrowser(cacheFolder: string): Promise<string | null> {
  const folder = join(cacheFolder, 'chromium')
  await mkdir(folder, { recursive: true })
  const before = { tmpdir: process.env['TMPDIR'], aws: process.env['AWS_EXECUTION_ENV'] }
  process.env['TMPDIR'] = folder
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_MODULE_NOT_FOUND') return null
    throw fault
  } finally {
    restore('TMPDIR', before.tmpdir)
    restore('AWS_EXECUTION_ENV', before.aws)
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

/**
 * Finds the browser for exports: the chosen one, otherwise the system's headless shell, Chrome, Chromium or Edge,
 * otherwise the one from npm (Linux). Downloads nothing; null if there is none.
 */
export async function findBrowser(search: BrowserSearch): Promise<FoundBrowser | null> {
  if (search.chosen !== undefined && search.chosen !== '') {
    return (await isExecutable(search.chosen)) ? { executable: search.chosen, kind: 'system' } : null
  }
  for (const executable of candidates(search)) {
    if (await isExecutable(executable)) return { executable, kind: 'system' }
  }
  if ((search.platform ?? process.platform) !== 'linux') return null
  const executable = await bundledBrowser(search.cacheFolder)
  return executable === null ? null : { executable, kind: 'bundled' }
}

/** The executable of the browser that the service's settings lead to. Null if there is none. */
export async function installedBrowser(config: {
  readonly browser: string | null
  readonly dataFolder: string
}): Promise<string | null> {
  const chosen = config.browser === null ? {} : { chosen: config.browser }
  const found = await findBrowser({ ...chosen, cacheFolder: join(config.dataFolder, 'cache') })
  return found?.executable ?? null
}
