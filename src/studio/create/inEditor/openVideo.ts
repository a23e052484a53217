import type { Frames } from '../../../base/units.ts'
import { createContext, use } from 'react'
import type { CreateKind } from '../../../editor/session/actionHost.ts'
import type { Session } from '../../../editor/session/session.ts'
import type { Usable } from '../use/useInVideo.ts'

/** A result that a job makes. */
export interface AwaitedResult {
  readonly jobId: string
  readonly usableOf: (assetId: string) => Usable
  /** Null for the playhead of the request. */
  readonly startFrame?: Frames | null
}

/** The video that is open in the editor, as the forms and cards of Create use it. */
export interface OpenVideo {
  readonly session: Session
  /** Places a result at the playhead. Rejects with ApiError or ProblemError. */
  readonly place: (usable: Usable) => Promise<void>
  /** Whether results are placed by themselves, at the playhead of the request. */
  readonly isPlacing: boolean
  readonly setPlacing: (isPlacing: boolean) => void
  /** Places the result of a job once it is ready, unless `isPlacing` is false. */
  readonly awaitResult: (awaited: AwaitedResult) => void
  /** Shows the form of another kind. */
  readonly show: (kind: CreateKind) => void
}

export const OpenVideoContext = createContext<OpenVideo | null>(null)

/** Null on the pages of a project. */
export const useOpenVideo = (): OpenVideo | null => use(OpenVideoContext)
