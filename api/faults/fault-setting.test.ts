import { expect, test } from 'vitest';
import { faultPoint } from './fault-point.js';
import { applyFaultSetting } from './fault-setting.js';

test.each(['nowhere:kill', 'act.before-append', 'act.before-append:stop', 'act.before-append:hold:'])(
  'FAULT_POINT=%s is refused',
  (FAULT_POINT) => {
    expect(() => applyFaultSetting({ NODE_ENV: 'test', FAULT_POINT })).toThrow('FAULT_POINT');
  },
);

test('in service there are no faults, whatever the setting says', () => {
  applyFaultSetting({ NODE_ENV: 'production', FAULT_POINT: 'act.before-append:kill' });
  expect(faultPoint('act.before-append')).toBeUndefined();
});
