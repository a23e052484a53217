import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { describeRead, faultOfRead, isRetried } from '../../../client/http/retriedRead.ts'
import { usageQuery } from '../../../client/resources/queries.ts'
import type { FeatureUsage, Usage } from '../../../contract/operations/usage.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Meter } from '../../../ui/status/Meter.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { capitalized, balanceInWords, creditsInWords, dayInWords, featureLabel, monthOf } from './usageWords.ts'

/** Shows the workspace's plan and its remaining credits. */
export function UsageMeter() {
  const usage = useQuery(usageQuery())
  const fault = faultOfRead(usage)
  if (usage.data === undefined) {
    return fault === null ? (
      <Skeleton className="h-20" />
    ) : (
      <ErrorNotice
        {...describeRead(fault)}
        isCompact
        actions={
          isRetried(fault) ? undefined : (
            <Button size="sm" isLoading={usage.isFetching} onClick={() => void usage.refetch()}>
              {t`Reload`}
            </Button>
          )
        }
      />
    )
  }
  const features = Object.entries(usage.data.features)
  return (
    <div className="flex flex-col gap-4">
      <PlanLine plan={usage.data.plan} />
      {features.length === 0 ? (
        <p className="text-xs text-muted">{t`Credits are not counted for this workspace.`}</p>
      ) : (
        features.map(([featureId, feature]) => (
          <FeatureLines key={featureId} label={featureLabel(featureId)} feature={feature} />
        ))
      )}
      {fault === null ? null : (
        <p className="text-xs text-warning">{t`The service cannot be reached at the moment. These are the last known figures.`}</p>
      )}
    </div>
  )
}

function PlanLine({ plan: { name, activePaidPlan, apiAccessAllowed } }: Pick<Usage, 'plan'>) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-sm font-medium text-primary capitalize">{name ?? t`Plan`}</span>
        <Badge tone={activePaidPlan ? 'success' : 'warning'}>{activePaidPlan ? t`Active` : t`Not active`}</Badge>
      </div>
      {apiAccessAllowed ? null : (
        <p className="text-xs text-secondary">
          {t`You cannot start new exports, tools or plans. You can still watch and download finished videos.`}
        </p>
      )}
    </div>
  )
}

function FeatureLines({ label, feature }: { readonly label: string; readonly feature: FeatureUsage }) {
  const { bankedRemaining, monthlyUsed, nextResetAt, unlimited } = feature
  const month = monthOf(feature)
  const facts = [
    ...(unlimited ? [] : [[t`Available`, capitalized(balanceInWords(feature))]]),
    ...(monthlyUsed === undefined ? [] : [[t`Used this month`, capitalized(creditsInWords(monthlyUsed))]]),
    ...(unlimited || bankedRemaining === 0 ? [] : [[t`Carried over`, capitalized(creditsInWords(bankedRemaining))]]),
    ...(nextResetAt === null || nextResetAt === undefined ? [] : [[t`Next reset`, dayInWords(nextResetAt)]]),
  ]
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      {month === null ? (
        <div className="flex items-baseline justify-between gap-2 text-xs">
          <span className="truncate text-secondary">{label}</span>
          <span className="tabular shrink-0 text-primary">{capitalized(balanceInWords(feature))}</span>
        </div>
      ) : (
        <Meter
          label={label}
          {...month}
          tone={month.fraction <= 0.1 ? 'danger' : month.fraction <= 0.25 ? 'warning' : 'accent'}
        />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-xs">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular text-end text-secondary">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
