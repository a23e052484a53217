import type { Milliseconds } from '../base/units.ts'

const MINUTE_MS: Milliseconds = 60_000
const HOUR_MS: Milliseconds = 60 * MINUTE_MS
const DAY_MS: Milliseconds = 24 * HOUR_MS

/** The jobs that share a limit: those of a project, a workspace or the whole service. */
export type PaceScope = 'project' | 'workspace' | 'service'

/** Reasons of `rate_limited`. */
const startRefusals = {
  removals_of_project:
    'This project has started {most} background removals in 24 hours, which is the limit. Try again later.',
  removals_of_host:
    'This host has started {most} background removals in 24 hours, which is the limit. Try again later.',
  removals_unfinished:
    'This project already has {most} background removals in progress, which is the limit. Wait until one has finished.',
} as const

/** The errors of exceeded limits on requests and on starting jobs. */
export const limitErrors = {
  rate_limited: {
    status: 429,
    message: {
      keys: 'Too many keys have been tried. Wait a moment, then try again.',
      invitations: 'This workspace has sent too many invitations. Wait a while, then try again.',
      sign_in_links: 'Too many sign-in links have been requested for this address. Wait a while, then try again.',
      ordinary: 'This workspace has sent too many requests. Wait a moment, then try again.',
      uploads: 'This workspace has started too many uploads. Wait a moment, then try again.',
      rendering: 'This workspace has started too many exports. Wait a moment, then try again.',
      ai: 'This workspace has started too many tools. Wait a moment, then try again.',
      ...startRefusals,
    },
  },
  insights_cooldown: { status: 429, message: 'These numbers were refreshed a moment ago. Try again in a few minutes.' },
} as const

/** How many jobs of a type may start within a period. */
export interface StartLimit {
  readonly scope: PaceScope
  readonly most: number
  readonly withinMs: Milliseconds
  /** True if jobs that have ended no longer count. */
  readonly isOfUnfinished: boolean
  readonly refusal: keyof typeof startRefusals | 'insights_cooldown'
}

export interface StepLimits {
  /** Null if the step has no deadline of its own. */
  readonly deadlineMs: Milliseconds | null
  readonly attempts: number
}

/** The limits on jobs of one type, with the pacing `hosted`. */
export interface Pace extends StepLimits {
  /** Types of the same area share one limit on steps and one on active jobs. */
  readonly area: string
  /** How many steps of an area may run per minute in a workspace. Null if there is no limit. */
  readonly stepsPerMinute: number | null
  /** How many jobs of the area are processed at once. Later ones wait. */
  readonly active: readonly { readonly scope: PaceScope; readonly most: number }[]
  /** A job that has taken this many steps ends with an error at the next one, with any pacing. */
  readonly mostSteps: number | null
  readonly itemsPerStep: number | null
  readonly starts: readonly StartLimit[]
  /** Limits of individual stages that differ from those of the job. */
  readonly stages: Readonly<Record<string, StepLimits>>
}

const unlimited = {
  stepsPerMinute: null,
  active: [],
  mostSteps: null,
  itemsPerStep: null,
  deadlineMs: null,
  attempts: 3,
  starts: [],
  stages: {},
} as const satisfies Omit<Pace, 'area'>

/** Spec: "one active operation, one step per minute". The keys of a workspace share these limits. */
const oneAtATime = { ...unlimited, stepsPerMinute: 1, active: [{ scope: 'workspace', most: 1 }] } as const

/** Spec: "Editor processing | one active operation; one step per minute; at most 120 steps per job; step deadline 110 s". */
const editor = { ...oneAtATime, area: 'editor', mostSteps: 120, deadlineMs: 110_000 }

/**
 * Spec: "Clips | … creation and clip work each allow one active operation and one step per minute".
 *
 * Open point: creation — it is the paid work of the chapter Generation, because the sentence names clips separately.
 */
const creation = { ...oneAtATime, area: 'creation' }

/** Spec: "Cloud and publishing queues | share at most one new API processing step per minute". */
const cloudAndPublishing = { ...unlimited, area: 'cloud_and_publishing', stepsPerMinute: 1 }

/** Spec: "Research | … one active operation, one step per minute". */
const research = { ...oneAtATime, area: 'research' }

/**
 * The pace of every job type that has one. Spec: Limits. The service's scheduler reads this table, so types that the
 * service does not have yet are listed too.
 */
export const pacing = {
  editor_tool: editor,
  editor_plan_apply: editor,
  /** Spec: "Plan generation | 90 s deadline, no automatic provider retry". */
  editor_plan: { ...editor, deadlineMs: 90_000, attempts: 1 },

  /**
   * Spec: "Background removal | … 10 new per project per rolling 24 h; 20 service-wide per rolling 24 h; two recent
   * pending within one hour; … one active API operation, one step per minute, at most 120 steps; two active native
   * removals".
   *
   * Open point: scope of the pending ones — we count those of the project, like the new ones.
   */
  editor_background_removal: {
    ...oneAtATime,
    area: 'background_removal',
    active: [
      { scope: 'workspace', most: 1 },
      { scope: 'service', most: 2 },
    ],
    mostSteps: 120,
    starts: [
      { scope: 'project', most: 10, withinMs: DAY_MS, isOfUnfinished: false, refusal: 'removals_of_project' },
      { scope: 'service', most: 20, withinMs: DAY_MS, isOfUnfinished: false, refusal: 'removals_of_host' },
      { scope: 'project', most: 2, withinMs: HOUR_MS, isOfUnfinished: true, refusal: 'removals_unfinished' },
    ],
    /**
     * Spec: "one provider submission; two source preparation attempts; three output finalization attempts; … deadlines
     * 30 s source download, 60 s range conversion, 15 s provider request, 60 s output download".
     */
    stages: {
      source_download: { deadlineMs: 30_000, attempts: 2 },
      range_conversion: { deadlineMs: 60_000, attempts: 2 },
      submission: { deadlineMs: 15_000, attempts: 1 },
      output_download: { deadlineMs: 60_000, attempts: 3 },
    },
  },

  /** Spec: "Clips | three attempts; conversion deadline 180 s". */
  clip: { ...oneAtATime, area: 'clips', deadlineMs: 180_000 },
  voiceover: creation,
  voice_clone: creation,
  ai_video: creation,
  avatar_video: creation,
  auto_edit: creation,
  messaging: creation,

  /**
   * Open point: pace of Smart analyses — one step judges one page, and one analysis is active at a time, as for other
   * jobs that use a model.
   */
  smart_variations: { ...oneAtATime, area: 'smart_variations' },

  /** The files are processed, so their parents take no steps. */
  cloud_import_file: cloudAndPublishing,
  cloud_export_file: cloudAndPublishing,
  cloud_sync: cloudAndPublishing,
  publication: cloudAndPublishing,
  /** Spec: "Meta-type ad launch | one render, one submission attempt". */
  ad_launch: { ...cloudAndPublishing, attempts: 1 },
  /**
   * Spec: "Saved folder | … 20 entries per step; 25 steps per accepted page; three provider attempts per run; … metadata
   * step at most once per minute".
   */
  folder_sync: { ...unlimited, area: 'folders', stepsPerMinute: 1, mostSteps: 25, itemsPerStep: 20 },

  research_search: research,
  research_transcript: research,
  research_adaptation: research,
  /**
   * Spec: "Insights refresh | 25 ads", and `insights_cooldown` if a refresh is too soon.
   *
   * Open point: length of the cooldown — it is 15 minutes per project, because networks sum their numbers about as often.
   */
  insights_sync: {
    ...unlimited,
    area: 'insights',
    mostSteps: 1,
    itemsPerStep: 25,
    starts: [
      { scope: 'project', most: 1, withinMs: 15 * MINUTE_MS, isOfUnfinished: false, refusal: 'insights_cooldown' },
    ],
  },
  /** Spec: "Dictionary apply | 1 to 100 transcript ids; at most 25 items per step". */
  dictionary_apply: { ...unlimited, area: 'dictionary', mostSteps: 4, itemsPerStep: 25 },
} as const satisfies Readonly<Record<string, Pace>>

export type PacedJobType = keyof typeof pacing

/** Null if jobs of the type are not paced. */
export function paceOf(type: string): Pace | null {
  return isPaced(type) ? pacing[type] : null
}

function isPaced(type: string): type is PacedJobType {
  return Object.hasOwn(pacing, type)
}

/** The job types that share the limits of an area. */
export function typesOfArea(area: string): readonly string[] {
  return Object.keys(pacing).filter((type) => paceOf(type)?.area === area)
}
