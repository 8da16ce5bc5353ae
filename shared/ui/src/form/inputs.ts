// With their style sheet, as search boxes have them outside of any form.
import '../theme/antd/form.css';

// One by one: antd's `Input` brings its search box, its groups and its one-time codes along, on every first visit.
export { default as Input } from 'antd/es/input/Input';
export { default as PasswordInput } from 'antd/es/input/Password';
