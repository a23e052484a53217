import type { Milliseconds } from '../../base/units.ts'

/** A voice as its server names it. */
export interface ClonedVoice {
  /** Our name of the voice, which no other voice has. */
  readonly name: string
  /** The server's id. Null if the name is the id. */
  readonly id: string | null
}

export interface CloningRequest {
  readonly name: string
  /** Clear speech of one person, mono WAV of at most 30 s. */
  readonly samplePath: string
  /** The words of the sample. Null if unknown. */
  readonly transcript: string | null
  /** Reference to the consent that the service keeps. */
  readonly consentId: string
}

/** Called before a request changes something at the server, after everything that can fail on this host. */
export interface CloningSteps {
  readonly beforeConsent: () => Promise<void>
  readonly beforeSend: () => Promise<void>
}

/** Clones voices. Throws `ProviderError`; `speech_no_answer` means that the voice may exist. */
export interface VoiceCloner {
  /** Address of the server, which keeps the voices. */
  readonly server: string
  /** Time after which a server has made a voice, or never will. */
  readonly deadlineMs: Milliseconds
  /** The model that speaks cloned voices. */
  readonly model: string
  readonly create: (request: CloningRequest, steps: CloningSteps, signal: AbortSignal) => Promise<ClonedVoice>
  /** Finds a voice by our name, after a request with an unknown result. */
  readonly find: (name: string, signal: AbortSignal) => Promise<ClonedVoice | null>
  /** Resolves if the voice and the recording of its consent are gone, whether or not they existed. */
  readonly remove: (voice: ClonedVoice, signal: AbortSignal) => Promise<void>
  /** Only the recording of the consent, of a voice that does not exist. */
  readonly removeConsent: (name: string, signal: AbortSignal) => Promise<void>
}

/** Names of cloned voices begin with this, so that they are not offered as preset voices, also to other workspaces. */
export const CLONE_PREFIX = 'framewright-'
