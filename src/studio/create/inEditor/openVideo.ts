import type { Frames } from '../../../base/units.ts'
import { createContext, use } from 'react'
import type { SendOnce } from '../../../client/resources/useOperationKey.ts'
import type { CreateKind } from '../../../editor/session/actionHost.ts'
import type { Session } from '../../../editor/session/session.ts'
import type { Usable } from '../use/useInVideo.ts'

/** A result that a job makes. */
export interface AwaitedResult<Started extends { readonly jobId: string }> {
  /** The answer to the request. Its rejection is left to the form that sent it. */
  readonly started: Promise<Started>
  readonly usableOf: (assetId: string, started: Started) => Usable
  /** Null for the playhead. */
  readonly startFrame?: Frames | null
}

/** The video that is open in the editor, as the forms and cards of Create use it. */
export interface OpenVideo {
  readonly session: Session
  /** Places a result at the playhead. Rejects with ApiError or ProblemError. */
  readonly place: (usable: Usable, sendOnce: SendOnce) => Promise<void>
  /** Whether results are placed by themselves, at the playhead of the request. */
  readonly isPlacing: boolean
  readonly setPlacing: (isPlacing: boolean) => void
  /** Places the result of a job once it is ready, unless `isPlacing` is false. Reads the playhead when it is called. */
  readonly awaitResult: <Started extends { readonly jobId: string }>(awaited: AwaitedResult<Started>) => void
  /** Shows the form of another kind. */
  readonly show: (kind: CreateKind) => void
}

export const OpenVideoContext = createContext<OpenVideo | null>(null)

/** Null on the pages of a project. */
export const useOpenVideo = (): OpenVideo | null => use(OpenVideoContext)
