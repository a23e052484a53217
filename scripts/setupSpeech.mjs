/**
 * `npm run setup:speech` installs the optional offline programs for speech, or prints the command if this process is
 * not allowed to. `npm start` installs none of them.
 */
import { aptInstall, commandFor, inPath, print, SetupError } from './steps.mjs'

/** The Debian packages of each program. */
const packagesByProgram = {
  pocketsphinx_continuous: ['pocketsphinx', 'pocketsphinx-en-us'],
  flite: ['flite'],
  festival: ['festival', 'festvox-us-slt-hts'],
  'espeak-ng': ['espeak-ng'],
}

const missing = () => Object.keys(packagesByProgram).filter((program) => inPath(program) === null)

try {
  await main()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`framewright: ${error.message}`)
  process.exitCode = 1
}

async function main() {
  // Voices and models are not programs, so every package is requested. Packages that are already installed take no
  // time.
  const packages = Object.values(packagesByProgram).flat()
  if (!(await aptInstall(packages)) && missing().length > 0) {
    const command = commandFor({
      debian: packages.join(' '),
      mac: 'brew install espeak-ng',
      windows: 'winget install eSpeak-NG.eSpeak-NG',
    })
    const servers = 'Or set FRAMEWRIGHT_STT_URL and FRAMEWRIGHT_TTS_URL to OpenAI-compatible servers.'
    throw new SetupError(`Speech programs are missing: ${missing().join(', ')}. Run: ${command}\n${servers}`)
  }
  print('the speech programs are installed. Restart the service to use them.')
}
