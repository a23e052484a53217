import { ok, refuse, type Result } from '../../../../base/result.ts'
import {
  type CopyFault,
  copyFaults,
  type Hook,
  hookCharacters,
  scriptCharacters,
} from '../../../../contract/operations/generation/copyResult.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { copyCounts } from '../../../../contract/operations/savedResources/messagingTemplates.ts'
import type { CopyDraft, CopyRequest } from '../../../providers/copyWriter.ts'
import { plainWords } from './checks/plainWords.ts'
import { type FactCheck, factCheck } from './checks/factCheck.ts'
import { itemCount } from './itemCount.ts'

export interface CheckedCopy {
  readonly draft: CopyDraft
  readonly dropped: readonly { readonly reason: CopyFault; readonly count: number }[]
}

/** A reason or hypothesis that is longer is left out. */
const MAX_REMARK = 200

/**
 * Drops what is too long, repeated, in another language, or holds a number or a claim that the request does not give.
 * Refuses copy of which too little is left.
 */
export function checkCopy(draft: CopyDraft, request: CopyRequest): Result<CheckedCopy> {
  const check = checkOf(request)
  const kept = keptOf(draft, request, check)
  const needed = copyCounts[request.format].min
  const count = itemCount(kept)
  if (count < Math.min(needed, request.count))
    return refuse(errorOf('copy_unusable', { reason: 'too_few', kept: count, needed }))
  const dropped = copyFaults.flatMap((reason) => {
    const times = check.faults.filter((fault) => fault === reason).length
    return times === 0 ? [] : [{ reason, count: times }]
  })
  return ok({ draft: kept, dropped })
}

interface Check {
  readonly faults: CopyFault[]
  /** Whether a text may be kept. Its fault is counted if not. */
  readonly allows: (text: string, most: number) => boolean
  readonly remark: (text: string | null) => string | null
}

function checkOf(request: CopyRequest): Check {
  const facts: FactCheck = factCheck(request)
  const faults: CopyFault[] = []
  const seen = new Set<string>()
  return {
    faults,
    allows: (text, most) => {
      const plain = plainWords(text)
      const fault =
        plain.trim() === ''
          ? 'empty'
          : text.length > most
            ? 'too_long'
            : seen.has(plain)
              ? 'repeated'
              : facts.faultOf(text)
      if (fault === null) seen.add(plain)
      else faults.push(fault)
      return fault === null
    },
    remark: (text) => {
      const isFit = text !== null && text !== '' && text.length <= MAX_REMARK && facts.inventionIn(text) === null
      return isFit ? text : null
    },
  }
}

function keptOf(draft: CopyDraft, request: CopyRequest, { allows, remark }: Check): CopyDraft {
  const most = hookCharacters[request.length]
  const hookOf = (hook: Hook): Hook => ({ ...hook, why: remark(hook.why) })
  switch (draft.format) {
    case 'hooks': {
      const hooks = draft.hooks.filter(({ text }) => allows(text, most)).slice(0, request.count)
      return { format: 'hooks', hooks: hooks.map(hookOf) }
    }
    case 'ab_test': {
      // Both versions are checked, so that the faults of both are counted.
      const groups = draft.groups.filter(({ a, b }) => [allows(a.text, most), allows(b.text, most)].every(Boolean))
      return {
        format: 'ab_test',
        groups: groups.slice(0, request.count).map(({ a, b, hypothesis, variable }) => ({
          variable,
          hypothesis: remark(hypothesis),
          a: hookOf(a),
          b: hookOf(b),
        })),
      }
    }
    case 'script':
      return keptScript(draft, scriptCharacters[request.length], allows)
  }
}

type ScriptDraft = Extract<CopyDraft, { format: 'script' }>

/** Lines that do not fit into the length of the script are dropped from the end of its body. */
function keptScript({ body, callToAction, hook }: ScriptDraft, most: number, allows: Check['allows']): ScriptDraft {
  let room = most
  const take = (line: string): boolean => {
    const isKept = allows(line, room)
    if (isKept) room -= line.length + 1
    return isKept
  }
  const opening = take(hook) ? hook : ''
  const ending = callToAction !== null && take(callToAction) ? callToAction : null
  return { format: 'script', hook: opening, body: body.filter(take), callToAction: ending }
}
