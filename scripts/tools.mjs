import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, ask, commandFor, inPath, root, SetupError } from './steps.mjs'

const oldestFfmpeg = [5, 1]

/** Ensures that ffmpeg and ffprobe 5.1 or newer are installed. */
export async function ensureFfmpeg() {
  const problem = ffmpegProblem()
  if (problem === null) return
  const isOurs = process.env['FRAMEWRIGHT_FFMPEG'] !== undefined || process.env['FRAMEWRIGHT_FFPROBE'] !== undefined
  if (!isOurs && (await aptInstall(['ffmpeg'])) && ffmpegProblem() === null) return
  const command = commandFor({ debian: 'ffmpeg', mac: 'brew install ffmpeg', windows: 'winget install Gyan.FFmpeg' })
  throw new SetupError(`${problem} Run: ${command}`)
}

/** A sentence explaining why the programs cannot be used. Null if they can. */
function ffmpegProblem() {
  for (const name of ['ffmpeg', 'ffprobe']) {
    const file = process.env[`FRAMEWRIGHT_${name.toUpperCase()}`] ?? inPath(name)
    if (file === null) return `Framewright needs ${name} 5.1 or newer, but it is not installed on this machine.`
    const answer = ask(file, ['-version'])
    if (answer === null) return `Framewright needs ${name} 5.1 or newer, but ${file} does not run.`
    // Snapshot builds (`N-113000-g…`) have no release number. They are newer than any required release.
    const release = /^\S+ version n?(\d+)\.(\d+)/.exec(answer)
    if (release !== null && isOlder([Number(release[1]), Number(release[2])], oldestFfmpeg)) {
      return `Framewright needs ${name} 5.1 or newer, but ${file} is ${release[1]}.${release[2]}.`
    }
  }
  return null
}

/**
 * @param {number[]} version
 * @param {number[]} wanted
 */
function isOlder([major = 0, minor = 0], [wantedMajor = 0, wantedMinor = 0]) {
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
]
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The browser installed on this machine, or the one named by FRAMEWRIGHT_BROWSER.
 * @returns {string | null}
 */
export function findSystemBrowser() {
  const named = process.env['FRAMEWRIGHT_BROWSER']
  if (named !== undefined && named !== '') return named
  const found = browserNames.map(inPath).find((file) => file !== null)
  return found ?? usualPlaces.find((file) => existsSync(file)) ?? null
}

/** `findBrowser.ts` checks this path first. */
const shellOfDebian = '/usr/lib/chromium/chromium-headless-shell'

/**
 * Ensures that Debian's browser is installed, because it draws exports with the least work. Any other browser draws the
 * same picture.
 */
async function ensureShell() {
  if ((process.env['FRAMEWRIGHT_BROWSER'] ?? '') !== '' || existsSync(shellOfDebian)) return
  if (!existsSync('/etc/os-release') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return
  await aptInstall(['chromium-headless-shell'])
}

/**
 * Ensures that there is a browser: the system's, the npm package's (unpacked on first use), or Debian's. Tests need a
 * full browser with the system's fonts, so for them Debian's takes precedence over the npm package's.
 * @param {{ isForTests: boolean }} use
 */
export async function ensureBrowser({ isForTests }) {
  if (isForTests) await ensureShell()
  const browser = findSystemBrowser()
  if (browser !== null) {
    if (existsSync(browser)) return
    throw new SetupError(`FRAMEWRIGHT_BROWSER is set to ${browser}, which does not exist. Correct it, or unset it.`)
  }
  if (isForTests && (await aptInstall(['chromium'])) && findSystemBrowser() !== null) return
  if (existsSync(join(root, 'node_modules', '@sparticuz', 'chromium', 'bin')) && process.platform === 'linux') return
  if ((await aptInstall(['chromium'])) && findSystemBrowser() !== null) return
  const command = commandFor({
    debian: 'chromium',
    mac: 'brew install --cask google-chrome',
    windows: 'winget install Google.Chrome',
  })
  throw new SetupError(
    `Framewright needs Chrome, Chromium or Edge, but none is installed on this machine. Run: ${command}`,
  )
}
