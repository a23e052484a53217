import { z } from 'zod'

/**
 * The roles of members, from the least to the greatest. Each may do what the lesser ones may.
 *
 * Open point: role names other than owner and admin, and what each role may do — the third is `member`, who may do
 * everything in projects; the least role of an operation is part of its definition.
 */
export const roles = ['member', 'admin', 'owner'] as const
export const roleSchema = z.enum(roles)
export type Role = z.output<typeof roleSchema>

/** Whether a role allows what needs at least the other one. */
export function reaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** The roles that allow what needs at least this one. */
export function rolesFrom(least: Role): readonly Role[] {
  return roles.slice(roles.indexOf(least))
}
