import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { forgetOld } from './forgetting.ts';
import { drainOutbox, postMail } from './outbox.ts';

const minutes = (count: number) => count * 60_000;
const mail = { to: 'robin@people.test', subject: 'Hello', text: 'Your code is 12345678.' };
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.mails.length = 0;
  gateway.logged.length = 0;
  await gateway.asStaff((db) => db.deleteFrom('mailOutbox').execute());
});

const post = () => gateway.asStaff((db) => postMail({ ...gateway.ports, db }, mail));
const rows = () => gateway.asStaff((db) => db.selectFrom('mailOutbox').selectAll().execute());
const broken = () => ({ ...gateway.ports, mailer: { send: () => Promise.reject(new Error('no route to host')) } });

describe('a mail', () => {
  it('is sent once, and its text isn’t kept', async () => {
    await post();
    expect((await rows())[0]?.body).not.toContain('12345678');
    await drainOutbox(gateway.ports);
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toEqual([mail]);
    expect(await rows()).toMatchObject([{ body: '', sentAt: gateway.ports.clock() }]);
  });

  it('is sent once, also when several nodes send at once', async () => {
    for (let i = 0; i < 5; i++) await post();
    await Promise.all([1, 2, 3, 4].map(() => drainOutbox(gateway.ports)));
    expect(gateway.mails).toHaveLength(5);
  });

  it('isn’t sent when what it tells of didn’t happen', async () => {
    const failing = gateway.asStaff(async (db) => {
      await postMail({ ...gateway.ports, db }, mail);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toEqual([]);
  });

  it('that can’t be sent is logged, waits, and holds up no other', async () => {
    await post();
    await drainOutbox(broken());
    expect(gateway.logged).toMatchObject([{ level: 'error', message: 'a mail could not be sent' }]);
    await post();
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toHaveLength(1);
    gateway.clock.advance(minutes(1));
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toHaveLength(2);
  });

  it('that waited while no gateway ran is tried no oftener than a new one', async () => {
    await post();
    gateway.clock.advance(minutes(60 * 24));
    await drainOutbox(broken());
    expect(gateway.logged).toHaveLength(1);
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toEqual([]);
    gateway.clock.advance(minutes(1));
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toEqual([mail]);
  });

  it('that waited long is sent once, though another node looks while it is being sent', async () => {
    await post();
    gateway.clock.advance(minutes(60));
    const slow = async (sent: typeof mail) => {
      await drainOutbox(gateway.ports);
      gateway.mails.push(sent);
    };
    await drainOutbox({ ...gateway.ports, mailer: { send: slow } });
    expect(gateway.mails).toEqual([mail]);
  });

  it('is sent once where the server takes longer than a minute for it, though others look for mails meanwhile', async () => {
    await post();
    let sent = 0;
    const slow = {
      ...gateway.ports,
      mailer: {
        send: async () => {
          sent++;
          gateway.clock.advance(90_000);
          if (sent === 1) await drainOutbox(slow);
        },
      },
    };
    await drainOutbox(slow);
    expect(sent).toBe(1);
  });

  it('is sent, and not forgotten, where it has waited for longer than a week', async () => {
    await post();
    gateway.clock.advance(minutes(60 * 24 * 8));
    await forgetOld(gateway.ports);
    await drainOutbox(gateway.ports);
    expect(gateway.mails).toEqual([mail]);
  });

  it('is given up after ten tries', async () => {
    await post();
    for (let i = 0; i < 20; i++) {
      await drainOutbox(broken());
      gateway.clock.advance(minutes(100));
    }
    expect(gateway.logged).toHaveLength(10);
    expect(gateway.logged.at(-1)).toMatchObject({ fields: { isGivenUp: true } });
  });
});

describe('what is long over', () => {
  it('is forgotten, and nothing else', async () => {
    const user = await gateway.makeUser();
    await gateway.signIn(user);
    await post();
    await drainOutbox(gateway.ports);
    gateway.clock.advance(minutes(60 * 24 * 8));
    const { caller } = await gateway.signIn(user);
    await post();
    await forgetOld(gateway.ports);
    expect(await rows()).toHaveLength(1);
    const sessions = await gateway.asStaff((db) => db.selectFrom('sessions').selectAll().execute());
    expect(sessions).toHaveLength(1);
    expect((await gateway.command(caller, 'getConfigs')).status).toBe(200);
  });
});
