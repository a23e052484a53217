import { seededRandom } from '../seededRandom.ts'
import type { NamedGrant } from '../providers/oauthServer.ts'
import type { TransferFault, TransferRequest, TroubledAccount } from './troubledAccount.ts'

interface Round {
  readonly account: TroubledAccount
  readonly random: () => number
  readonly grant: () => NamedGrant
  /** Writes a new version of the imported file. */
  readonly change: () => void
}

interface Moment {
  readonly request: TransferRequest
  /** Whether no equal request has come before. */
  readonly isNew: boolean
  /** Whether this request or one before makes the file. */
  readonly isFinishing: boolean
  /** Requests before this one. */
  readonly count: number
  /** Requests with the same step before this one. */
  readonly countOfStep: number
}

type Trouble = (moment: Moment, round: Round & { readonly turn: number }) => TransferFault | null

const below = (random: () => number, count: number): number => Math.floor(random() * count)
const isOneOf = ({ step }: TransferRequest, ...steps: readonly TransferRequest['step'][]): boolean =>
  steps.includes(step)
const lost = { kind: 'lose' } as const

/** Troubles of any transfer. */
const always = {
  calm: () => null,
  random: (_moment, { account, random }) => (random() < 0.25 ? account.randomFault(random) : null),
  busy: ({ isNew }) => (isNew ? { kind: 'status', status: 429, retryAfter: '0' } : null),
  lostAnswers: ({ isNew }) => (isNew ? lost : null),
  expired: ({ count }, { grant }) => {
    if (count % 3 === 1) grant().expireAccessTokens()
    return null
  },
  refreshLost: ({ count }, { grant, turn }) => {
    if (count === turn) grant().expireAccessTokens()
    return null
  },
  revoked: ({ count }, { grant, turn }) => {
    if (count === turn) grant().end()
    return null
  },
} satisfies Readonly<Record<string, Trouble>>

const ofImports = {
  ...always,
  wrongHash: ({ countOfStep, request }) =>
    isOneOf(request, 'download') && countOfStep === 0 ? { kind: 'wrongHash' } : null,
  cut: ({ countOfStep, request }, { random }) =>
    isOneOf(request, 'download') && countOfStep < 2 ? { kind: 'cut', bytes: below(random, 50_000) } : null,
  changed: ({ countOfStep, request }, { change }) => {
    if (isOneOf(request, 'download') && countOfStep === 0) change()
    return null
  },
} satisfies Readonly<Record<string, Trouble>>

const ofExports = {
  ...always,
  lostFinish: ({ countOfStep, request }) => (isOneOf(request, 'finish') && countOfStep === 0 ? lost : null),
  /** From the last bytes on, nothing is answered. */
  unanswered: ({ isFinishing }, { turn }) => (isFinishing ? (turn < 5 ? lost : { kind: 'drop' }) : null),
  wrongHash: ({ isNew, request }) => (isOneOf(request, 'part', 'finish') && isNew ? { kind: 'wrongHash' } : null),
  wrongOffset: ({ isNew, request }, { account, random }) => {
    if (!isOneOf(request, 'part', 'finish') || !isNew) return null
    // Google Drive tells an offset only with what it has kept.
    return account.provider === 'drive_one'
      ? { kind: 'cutUpload', bytes: below(random, account.video.length / 2) }
      : { kind: 'wrongOffset', offset: below(random, account.video.length) }
  },
  cut: ({ isNew, request }, { account, random }) => {
    if (!isOneOf(request, 'part', 'finish') || !isNew) return null
    const bytes = below(random, account.limits.uploadBytes ?? 0)
    return { kind: 'cutUpload', bytes, kept: below(random, bytes + 1) }
  },
} satisfies Readonly<Record<string, Trouble>>

const troubles: Readonly<Record<'import' | 'export', readonly (readonly [string, Trouble])[]>> = {
  import: Object.entries(ofImports),
  export: Object.entries(ofExports),
}

/** The troubles of one transfer. Rounds take turns with all kinds. */
export function transferTroubles(
  { direction, index, ...given }: Omit<Round, 'random'> & { readonly direction: 'import' | 'export'; index: number },
  seed: number,
) {
  const random = seededRandom(seed + index)
  const kinds = troubles[direction]
  const [kind, trouble] = kinds[index % kinds.length] ?? ['calm', always.calm]
  const round = { ...given, random, turn: below(random, 10) }
  const seen = new Set<string>()
  const steps: TransferRequest['step'][] = []
  const faults: string[] = []
  let isOver = false
  return {
    kind,
    random,
    /** Kinds of faults that have been given, in order. */
    faults,
    choose: (request: TransferRequest): TransferFault | null => {
      if (isOver) return null
      const moment = {
        request,
        isNew: !seen.has(request.key),
        isFinishing: request.step === 'finish' || steps.includes('finish'),
        count: steps.length,
        countOfStep: steps.filter((step) => step === request.step).length,
      }
      seen.add(request.key)
      steps.push(request.step)
      const fault = trouble(moment, round)
      if (fault !== null) faults.push(fault.kind)
      return fault
    },
    end: (): void => {
      isOver = true
    },
  }
}
