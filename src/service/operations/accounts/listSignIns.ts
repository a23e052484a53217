import { listSignIns as operation } from '../../../contract/extensions/accountRoutes.ts'
import { sessionStore } from '../../stores/workspace/sessionStore.ts'
import { extension } from '../handler.ts'

export const listSignIns = extension(operation, async (_, { db, now, principal }) => {
  const sessions = await sessionStore.list(db, principal.creatorId, now)
  const signIns = sessions.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    isCurrent: session.id === principal.sessionId,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
  }))
  return { signIns }
})
