import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { SampleCheck, SampleFinding } from '../../../contract/operations/generation/voiceClones.ts'
import { wordedFinding } from './findingWords.ts'

const icons = { good: CircleCheck, fair: TriangleAlert, poor: CircleAlert }
const tones = { good: 'text-success', fair: 'text-warning', poor: 'text-danger' }
const verdictName = (verdict: SampleFinding['verdict']): string =>
  ({ good: t`Good`, fair: t`Could be better`, poor: t`Not usable` })[verdict]

/** The measured values of the check, each with advice if it could be better. */
export function SampleFindings({ check }: { readonly check: SampleCheck }) {
  return (
    <ul aria-label={t`Check of the sample`} className="flex flex-col gap-1.5">
      {check.findings.map((finding) => {
        const Icon = icons[finding.verdict]
        const { advice, measured, name } = wordedFinding(finding)
        return (
          <li key={finding.subject} className="flex gap-2 text-xs">
            <Icon
              size={14}
              role="img"
              aria-label={verdictName(finding.verdict)}
              className={`mt-px shrink-0 ${tones[finding.verdict]}`}
            />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-2">
                <span className="text-primary">{name}</span>
                <span className="tabular text-end text-muted">{measured}</span>
              </p>
              {advice === null ? null : <p className="text-secondary">{advice}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
