import { useEffect } from 'react'
import { currentHost } from '../client/http/host.ts'
import { loadWhenReached } from '../ui/loadWhenReached.ts'

const loadOffer = async () => (await import('./offerBlockedOrigin.ts')).offerBlockedOrigin

/** Offers to allow a URL that the content policy blocked, because another host may store its files elsewhere. */
export function PolicyReports() {
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const onViolation = async (event: SecurityPolicyViolationEvent): Promise<void> => {
      if (currentHost().baseUrl === '') return
      const offer = await loadWhenReached(loadOffer, { signal })
      if (!signal.aborted) offer(event)
    }
    document.addEventListener(
      'securitypolicyviolation',
      (event) => {
        onViolation(event).catch((fault: unknown) => {
          if (!signal.aborted) reportError(fault)
        })
      },
      { signal },
    )
    return () => gone.abort()
  }, [])
  return null
}
