/**
 * `npm run setup:speech` installs the optional offline programs for speech, or prints the command if this process is
 * not allowed to, and lists the models of whisper.cpp. `npm run setup:speech -- <model>` installs a model. `npm start`
 * installs none of them.
 */
import { findNode, installPackages } from './packages.mjs'
import { aptInstall, commandFor, inPath, print, run, SetupError } from './steps.mjs'

/** The Debian packages of each program. */
const packagesByProgram = {
  pocketsphinx_continuous: ['pocketsphinx', 'pocketsphinx-en-us'],
  flite: ['flite'],
  festival: ['festival', 'festvox-us-slt-hts'],
  'espeak-ng': ['espeak-ng'],
}

const missing = () => Object.keys(packagesByProgram).filter((program) => inPath(program) === null)

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`framewright: ${error.message}`)
  process.exitCode = 1
}

/** @param {string[]} wanted the name or the path of a model */
async function main(wanted) {
  await installPackages()
  process.exitCode = await run(findNode(), ['src/service/installSpeechModel.ts', ...wanted])
  if (wanted.length === 0) await installPrograms()
}

async function installPrograms() {
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
