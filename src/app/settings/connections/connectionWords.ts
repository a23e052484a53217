import { t } from '@lingui/core/macro'
import type {
  Connection,
  ConnectionKind,
  ConnectionTest,
  LocalProgramName,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export function connectionName(kind: ConnectionKind): string {
  switch (kind) {
    case 'chat':
      return t`Chat model`
    case 'speechToText':
      return t`Speech to text`
    case 'textToSpeech':
      return t`Text to speech`
    case 'video':
      return t`AI video`
    case 'stock':
      return t`Stock footage`
    case 'matte':
      return t`Cut-outs`
    case 'adLibrary':
      return t`Ad library`
    case 'trends':
      return t`Trends`
    case 'mail':
      return t`E-mail`
  }
}

export function connectionPurpose(kind: ConnectionKind): string {
  switch (kind) {
    case 'chat':
      return t`Plans the edits that you describe to the assistant.`
    case 'speechToText':
      return t`Makes transcripts and captions, and finds words and pauses in your media.`
    case 'textToSpeech':
      return t`Speaks the scripts of voiceovers.`
    case 'video':
      return t`Generates videos from words and pictures.`
    case 'stock':
      return t`Finds videos and pictures to add to your videos.`
    case 'matte':
      return t`Removes the background of video clips.`
    case 'adLibrary':
      return t`Finds companies and the ads they run.`
    case 'trends':
      return t`Finds trending hashtags and their videos.`
    case 'mail':
      return t`Sends invitations to new members.`
  }
}

/** Before the name of a model of whisper.cpp. */
const WHISPER = 'whisper:'

/** Says how speech is recognised better without a server. Null if nothing is better. */
export function modelAdvice({ kind, program, takesModels }: Connection): string | null {
  if (kind !== 'speechToText' || program?.startsWith(WHISPER) === true) return null
  return takesModels
    ? t`For better transcripts without a server, run “npm run setup:speech” on this machine. It lists models of whisper.cpp and installs the one you name.`
    : t`Models of whisper.cpp run only on Linux with an x64 processor.`
}

/** Describes what is used, or missing, while no server is set up. */
export function defaultWords({ hasDefault, kind, program }: Connection): string {
  switch (kind) {
    case 'chat':
      return t`The built-in planner is in use. It understands common requests and needs no model.`
    case 'speechToText':
      if (program?.startsWith(WHISPER) === true)
        return t`whisper.cpp on this machine is in use, with the model ${program.slice(WHISPER.length)}.`
      return hasDefault
        ? t`The program installed on this machine is in use. Its transcripts are drafts that need proofreading.`
        : t`New transcripts cannot be created until a server is set up.`
    case 'textToSpeech':
      return hasDefault
        ? t`The voices installed on this machine are in use.`
        : t`New voiceovers cannot be created until a server is set up.`
    case 'video':
      return t`Animatics are in use: drafts from the pictures of the project and from stock clips.`
    case 'stock':
      return t`The small catalogue that comes with Framewright is in use.`
    case 'matte':
      return t`The model on this machine is in use. It finds people and what they hold. A rembg server also finds products and animals.`
    case 'adLibrary':
    case 'trends':
      return t`The swipe file of each project is searched: what you have imported from files.`
    case 'mail':
      return t`No e-mail is sent. Copy the link of each invitation and send it yourself.`
  }
}

export function connectionState({ source, hasDefault, kind }: Connection): readonly [words: string, tone: Tone] {
  if (source === 'environment') return [t`Set by an environment variable`, 'info']
  if (source === 'stored') return [t`Set up here`, 'success']
  return hasDefault && kind !== 'mail' ? [t`Built in`, 'neutral'] : [t`Not set up`, 'warning']
}

export function exampleAddress(kind: ConnectionKind): string {
  switch (kind) {
    case 'chat':
      return 'http://127.0.0.1:11434/v1'
    case 'speechToText':
    case 'textToSpeech':
      return 'http://127.0.0.1:8000/v1'
    case 'video':
      return 'http://127.0.0.1:8091/v1'
    case 'stock':
      return 'https://api.pexels.com'
    case 'matte':
      return 'http://127.0.0.1:7000'
    case 'adLibrary':
      return 'https://api.scrapecreators.com'
    case 'trends':
      return 'https://business-api.tiktok.com'
    case 'mail':
      return 'smtps://mail.example.org:465'
  }
}

export function workingWords(kind: ConnectionKind, { answer, model }: ConnectionTest): string {
  switch (kind) {
    case 'chat':
      return answer === '' ? t`${model ?? ''} answered.` : t`${model ?? ''} answered: “${answer}”`
    case 'speechToText':
      return answer === '' ? t`The server accepted a test recording of silence.` : t`The server recognised: “${answer}”`
    case 'textToSpeech':
      return t`The server spoke with the voice ${answer}.`
    case 'video':
      return t`The server offers the model ${model ?? ''} for videos.`
    case 'stock':
      return t`The server answered a search.`
    case 'matte':
      return t`The server made a mask with ${model ?? ''}.`
    case 'adLibrary':
    case 'trends':
      return t`The server answered a search.`
    case 'mail':
      return t`The server accepts the connection. No message was sent.`
  }
}

/** Names of programs are not translated. */
export const programNames: Readonly<Record<LocalProgramName, string>> = {
  ollama: 'Ollama',
  lmStudio: 'LM Studio',
  llamaCpp: 'llama.cpp',
  speaches: 'speaches',
}
