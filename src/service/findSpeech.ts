import { access, constants, readdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { ProcessError } from './media/processError.ts'
import { runProcess } from './media/runProcess.ts'
import type { Speech } from './providers/speech.ts'
import { espeakVoices } from './providers/speech/espeak.ts'
import { festivalVoices } from './providers/speech/festival.ts'
import { fliteVoices } from './providers/speech/flite.ts'
import { localSpeaker, type LocalVoices } from './providers/speech/localVoices.ts'
import { createPocketsphinx } from './providers/speech/pocketsphinx.ts'
import { installedModel } from './providers/speech/whisper/installedModel.ts'
import { createWhisper } from './providers/speech/whisper/whisper.ts'
import { hasWhisperBinding } from './providers/speech/whisper/whisperBinding.ts'
import type { SpeechToText } from './providers/speechToText.ts'
import type { TextToSpeech } from './providers/textToSpeech.ts'

/** Folders in which distributions install the pocketsphinx model, and the festival voices. */
const shareFolders = ['/usr/share', '/usr/local/share']
const festivalFolders = ['us', 'english'].map((group) => `/usr/share/festival/voices/${group}`)

/** The programs and the speech model installed on this machine. */
export async function findInstalledSpeech({ dataFolder, whisperModel }: SpeechPlaces): Promise<Speech> {
  const [whisper, pocketsphinx] = [await whisperRecognizer(whisperModel, dataFolder), await offlineRecognizer()]
  return {
    recognizer: whisper ?? pocketsphinx,
    aligner: pocketsphinx ?? whisper,
    speaker: localSpeaker(await installedVoices()),
  }
}

type SpeechPlaces = Pick<Config, 'dataFolder' | 'whisperModel'>

/** The servers, otherwise the installed programs. */
export function speechOf(
  servers: { readonly recognizer: SpeechToText | null; readonly speaker: TextToSpeech | null },
  installed: Speech,
): Speech {
  const recognizer = servers.recognizer ?? installed.recognizer
  return { recognizer, aligner: installed.aligner ?? recognizer, speaker: servers.speaker ?? installed.speaker }
}

/** Null without a model, and on platforms that the native binding is not built for. */
async function whisperRecognizer(named: string | null, dataFolder: string): Promise<SpeechToText | null> {
  if (!hasWhisperBinding()) return null
  const model = await installedModel(named, dataFolder)
  return model === null ? null : createWhisper({ model, run: runProcess })
}

async function offlineRecognizer(): Promise<SpeechToText | null> {
  const command = await findProgram('pocketsphinx_continuous')
  if (command === null) return null
  // Other package managers install the model beside the program.
  for (const share of [join(dirname(command), '../share'), ...shareFolders]) {
    const modelFolder = join(share, 'pocketsphinx/model/en-us')
    if (await exists(join(modelFolder, 'cmudict-en-us.dict'))) {
      return createPocketsphinx({ command, modelFolder, run: runProcess })
    }
  }
  return null
}

async function installedVoices(): Promise<LocalVoices[]> {
  const [festival, flite, espeak] = await Promise.all(['festival', 'flite', 'espeak-ng'].map(findProgram))
  const found: LocalVoices[] = []
  if (festival) found.push(festivalVoices(festival, await namesIn(festivalFolders), runProcess))
  if (flite) found.push(fliteVoices(flite, await outputOf(flite, '-lv'), runProcess))
  if (espeak) found.push(espeakVoices(espeak, await outputOf(espeak, '--voices'), runProcess))
  return found
}

async function findProgram(name: string): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const folder of folders) {
    const file = join(folder, name)
    if (await exists(file, constants.X_OK)) return file
  }
  return null
}

async function exists(path: string, mode = constants.R_OK): Promise<boolean> {
  return await access(path, mode).then(
    () => true,
    () => false,
  )
}

async function namesIn(folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(folders.map(async (folder) => ((await exists(folder)) ? await readdir(folder) : [])))
  return lists.flat()
}

/** Returns the output of a program, or an empty string if it does not run. */
async function outputOf(command: string, argument: string): Promise<string> {
  try {
    const { output } = await runProcess({ command, arguments: [argument], deadlineMs: 10_000 })
    return output.toString('utf8')
  } catch (error) {
    if (error instanceof ProcessError) return ''
    throw error
  }
}
