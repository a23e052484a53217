import { z } from 'zod'

/** Spec: "Permission names: read, write, delete, generate, publish. Every operation needs read." */
export const permissions = ['read', 'write', 'delete', 'generate', 'publish'] as const
export const permissionSchema = z.enum(permissions)
export type Permission = z.output<typeof permissionSchema>
