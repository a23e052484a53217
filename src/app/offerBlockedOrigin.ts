import { t } from '@lingui/core/macro'
import { sentenceOfError } from '../client/errorWords/wordsOf.ts'
import { currentHost, isHostRemembered } from '../client/http/host.ts'
import { keepHostDraft } from '../client/http/hostDraft.ts'
import { allowOrigins, blockedOrigin } from '../client/http/otherHosts.ts'
import { notify } from '../ui/notices/notify.ts'

/** Allows the page to connect to another origin of the current host, then reloads it with that host. */
async function allowForHost(origin: string): Promise<void> {
  const { baseUrl } = currentHost()
  await allowOrigins([new URL(baseUrl).origin, origin])
  if (isHostRemembered()) {
    location.reload()
    return
  }
  keepHostDraft({ baseUrl, key: null })
  location.assign('/settings/developer')
}

/** Origins that were offered since the page was loaded. */
const offered = new Set<string>()

/** Offers to allow the origin that the content policy blocked, once per origin. */
export function offerBlockedOrigin(event: SecurityPolicyViolationEvent): void {
  const origin = blockedOrigin(event)
  if (origin === null || offered.has(origin)) return
  offered.add(origin)
  notify.warning(t`This host stores files at ${origin}.`, {
    id: `allow:${origin}`,
    detail: isHostRemembered()
      ? t`This page is not allowed to connect to that address yet.`
      : t`This page is not allowed to connect to that address yet. After reloading, enter the API key again.`,
    durationMs: Number.POSITIVE_INFINITY,
    action: {
      label: t`Allow and reload`,
      onSelect: () => {
        allowForHost(origin).catch((fault: unknown) =>
          notify.error(t`The address could not be allowed.`, { detail: sentenceOfError(fault) }),
        )
      },
    },
  })
}
