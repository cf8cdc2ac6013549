import { forgetOld } from '../services/identity/forgetting.ts';
import { drainOutbox } from '../services/identity/outbox.ts';
import { closeCards } from './closeCards.ts';
import { completeApplications } from './completeApplications.ts';
import { endCards } from './endCards.ts';
import { expireApiKeys } from './expireApiKeys.ts';
import { expireCards } from './expireCards.ts';
import { expireDownloads } from './expireDownloads.ts';
import { expireHolds } from './expireHolds.ts';
import { expireProposals } from './expireProposals.ts';
import { forgetFiles } from './forgetFiles.ts';
import { forgetUploads } from './forgetUploads.ts';
import { gatherNotices } from './gatherNotices.ts';
import type { Job } from './job.ts';
import { mailNotices } from './mailNotices.ts';
import { makeStatements } from './makeStatements.ts';
import { matchParked } from './matchParked.ts';
import { nextMonths } from './nextMonths.ts';
import { renewCards } from './renewCards.ts';
import { runDownloads } from './runDownloads.ts';
import { sealAudit } from './sealAudit.ts';

/** Every job of the product. Services that make work for one wake it (`ctx.wake('drainOutbox')`) instead of waiting for its hour. */
export const jobs = {
  drainOutbox: { name: 'sending waiting mails', cron: '* * * * *', run: drainOutbox },
  forgetOld: { name: 'forgetting what is over', cron: '7 * * * *', endsByClock: true, run: forgetOld },
  // Every quarter of an hour, as midnight comes at any of them somewhere, and when the day's grace is over.
  makeStatements: { name: 'making statements', cron: '4-59/15 * * * *', endsByClock: true, run: makeStatements },
  forgetUploads: {
    name: 'forgetting files that no form was sent with',
    cron: '23 * * * *',
    endsByClock: true,
    run: forgetUploads,
  },
  forgetFiles: {
    name: 'clearing away unfinished files',
    cron: '41 * * * *',
    endsByClock: true,
    run: forgetFiles,
  },
  completeApplications: { name: 'issuing virtual cards', cron: '* * * * *', run: completeApplications },
  expireApiKeys: { name: 'ending keys whose time is over', cron: '* * * * *', endsByClock: true, run: expireApiKeys },
  expireProposals: {
    name: 'ending proposals whose time is over',
    cron: '* * * * *',
    endsByClock: true,
    run: expireProposals,
  },
  expireCards: { name: 'ending cards whose month is over', cron: '11 * * * *', endsByClock: true, run: expireCards },
  endCards: {
    name: 'ending cards that are spent, or whose last day is over',
    cron: '1-59/5 * * * *',
    endsByClock: true,
    run: endCards,
  },
  renewCards: { name: 'renewing cards that expire soon', cron: '29 */6 * * *', endsByClock: true, run: renewCards },
  closeCards: {
    name: 'closing cards that are at their end',
    cron: '3-59/5 * * * *',
    endsByClock: true,
    run: closeCards,
  },
  expireHolds: { name: 'freeing holds whose time is over', cron: '*/5 * * * *', endsByClock: true, run: expireHolds },
  gatherNotices: { name: 'telling people what happened', cron: '* * * * *', run: gatherNotices },
  mailNotices: { name: 'mailing people what happened', cron: '* * * * *', run: mailNotices },
  matchParked: { name: 'matching messages that came too early', cron: '*/10 * * * *', run: matchParked },
  runDownloads: { name: 'making files for the download centre', cron: '* * * * *', run: runDownloads },
  nextMonths: { name: 'making tables for the months to come', cron: '17 * * * *', run: nextMonths },
  sealAudit: { name: 'signing the audit log', cron: '*/2 * * * *', run: sealAudit },
  expireDownloads: {
    name: 'removing files whose time is over',
    cron: '37 * * * *',
    endsByClock: true,
    run: expireDownloads,
  },
} as const satisfies Record<string, Job>;
