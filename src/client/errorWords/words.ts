import type { Wording } from '../../base/wording.ts'

/**
 * The place that shows an error, if that changes what it means or what to do. A caller of `wordsOf` or `wordsOfJob` passes it; the words
 * of a place show nowhere else. `export`: a refused start and a job that ended badly.
 */
export type Place = 'export' | 'plan' | 'preparing' | 'read' | 'retry' | 'save' | 'tool'

/** Facts stand in braces, as in `contract/errors.ts`. In the words of a place, `{title}` is the title it has elsewhere. */
export interface Said {
  /** The sentence about what happened. Without it, the message of the host is shown. */
  readonly title?: Wording
  /** The next step. Left out if the title says it, or there is none. */
  readonly next?: Wording
}

/** How the page words a code. */
export interface Words extends Said {
  /** Words for some places only. */
  readonly in?: Readonly<Partial<Record<Place, Said>>>
}

/** For a code that only programs meet. A person who meets it all the same reads the message of the host. */
export const FOR_PROGRAMS: Words = {}

/** For a code whose message already gives the cause and the next step. */
export const AS_MESSAGE: Words = {}
