import type { Wording } from '../../base/wording.ts'

/**
 * The place that shows an error, if that changes what it means or what to do. A caller of `wordsOf` or `wordsOfJob` passes it; the words
 * of a place show nowhere else. `export`: a refused start and a job that ended badly.
 */
export type Place = 'export' | 'plan' | 'preparing' | 'read' | 'retry' | 'save' | 'tool'

/** Facts stand in braces, as in `contract/errors.ts`. In the words of a place, `{title}` is the title it has elsewhere. */
export interface Said {
  /** What happened. Left out: the message of the host says it. */
  readonly title?: Wording
  /** What to do next. Left out: the title says it, or there is nothing to do. */
  readonly next?: Wording
}

/** How the page words a code. */
export interface Words extends Said {
  /** Where it is said differently. */
  readonly in?: Readonly<Partial<Record<Place, Said>>>
}

/** For a code that only programs meet. A person who meets it all the same reads the message of the host. */
export const FOR_PROGRAMS: Words = {}

/** For a code whose message already says to a person what happened and what to do. */
export const AS_MESSAGE: Words = {}
