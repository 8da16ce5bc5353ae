// With their style sheet: the kit takes these from nowhere else.
import '../theme/antd/fields.css';

export { AutoComplete, Select } from 'antd';
